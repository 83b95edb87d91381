interface Settings {
  readonly text?: string
  readonly onClick?: () => void
  readonly attributes?: Readonly<Record<string, string>>
}

/** Makes an element with its children. */
export function element(tag: string, settings: Settings = {}, ...children: readonly Node[]): HTMLElement {
  const made = document.createElement(tag)
  const { text, onClick, attributes = {} } = settings
  if (text !== undefined) made.textContent = text
  if (onClick !== undefined) made.addEventListener('click', onClick)
  if (text !== undefined) made.dataset.key = text
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}
