interface Settings {
  readonly class?: string
  readonly text?: string
  readonly onClick?: (() => void) | undefined
  readonly attributes?: Readonly<Record<string, string | undefined>>
}

/** Makes an element with its children; attributes that are undefined are left out. */
export function element(
  tag: string,
  settings: Settings = {},
  ...children: readonly (Node | string | undefined)[]
): HTMLElement {
  const made = document.createElement(tag)
  const { text, onClick, attributes = {} } = settings
  if (settings.class !== undefined) made.className = settings.class
  if (text !== undefined) made.textContent = text
  if (onClick !== undefined) made.addEventListener('click', onClick)
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(name, value)
  made.append(...children.filter((child) => child !== undefined))
  return made
}

/** A button; `key` finds it again after the page was drawn anew. */
export function button(text: string, onClick: (() => void) | undefined, kind = 'plain'): HTMLElement {
  return element('button', {
    text,
    onClick,
    class: kind,
    attributes: { type: 'button', 'data-key': text, disabled: onClick === undefined ? '' : undefined },
  })
}
