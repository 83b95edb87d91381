/** The text of a script that looks at a page as assistive technology does. It has to run before those of the page. */
export function lookScript(): string {
  // Some compilers wrap named functions in a helper, which the page does not have.
  return `{ const __name = (fn) => fn; (${watchLook})() }`
}

/** An expression that looks at the page, without the parts that a selector names. */
export const askLook = (without = ''): string =>
  `globalThis[Symbol.for('chart-kit.look')]?.(${JSON.stringify(without)})`

// Runs in the page, so it must not use anything from outside.
function watchLook(): void {
  const key = Symbol.for('chart-kit.look')
  if (Reflect.has(globalThis, key)) return

  const inputRoles: Readonly<Record<string, string>> = {
    button: 'button',
    submit: 'button',
    reset: 'button',
    image: 'button',
    checkbox: 'checkbox',
    radio: 'radio',
    range: 'slider',
    number: 'spinbutton',
    search: 'searchbox',
    hidden: '',
  }
  const tagRoles: Readonly<Record<string, string>> = {
    button: 'button',
    summary: 'button',
    textarea: 'textbox',
    dialog: 'dialog',
    output: 'status',
    option: '',
  }
  const shown = (
    'button link checkbox radio switch slider spinbutton searchbox textbox combobox listbox option tab menuitem ' +
    'menuitemcheckbox menuitemradio dialog alertdialog heading'
  ).split(' ')
  const loud = ['alert', 'status', 'log']
  const roleOf = (element: Element): string => {
    const [given] = (element.getAttribute('role') ?? '').trim().split(/\s+/)
    if (given) return given
    const live = element.getAttribute('aria-live')
    if (live === 'assertive' || live === 'polite') return live === 'assertive' ? 'alert' : 'status'
    const tag = element.localName
    if (tag === 'a') return element.hasAttribute('href') ? 'link' : ''
    if (tag === 'input') return inputRoles[element.getAttribute('type') ?? 'text'] ?? 'textbox'
    if (tag === 'select') return element.hasAttribute('multiple') ? 'listbox' : 'combobox'
    return /^h[1-6]$/.test(tag) ? 'heading' : (tagRoles[tag] ?? '')
  }
  const tidy = (text: string | null | undefined): string =>
    (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 160)
  // An element without a box of its own, such as a slot, still shows what is in it.
  const visible = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) || getComputedStyle(element).display === 'contents'
  const childrenOf = (element: Element): Node[] => {
    const filled = element instanceof HTMLSlotElement ? element.assignedNodes() : []
    return filled.length > 0 ? filled : [...(element.shadowRoot ?? element).childNodes]
  }
  const textOf = (node: Node): string => {
    if (!(node instanceof Element)) return node instanceof Text ? node.data : ''
    if (node.getAttribute('aria-hidden') === 'true' || !visible(node)) return ''
    const label =
      node.getAttribute('aria-label') ?? (node.localName === 'img' ? node.getAttribute('alt') : null)
    return label ?? childrenOf(node).map(textOf).join(' ')
  }
  const byIds = (element: Element): string => {
    const root = element.getRootNode()
    if (!(root instanceof Document || root instanceof ShadowRoot)) return ''
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean)
    return ids.map((id) => root.getElementById(id)?.textContent ?? '').join(' ')
  }
  const fromContent = shown.filter((role) => !/box$|dialog|slider|spinbutton/.test(role)).concat('checkbox')
  const nameOf = (element: Element, role: string): string => {
    const labels: unknown = Reflect.get(element, 'labels')
    const names = [
      byIds(element),
      element.getAttribute('aria-label'),
      labels instanceof NodeList ? [...labels].map((label) => label.textContent).join(' ') : '',
      element.getAttribute('alt'),
      fromContent.includes(role) ? textOf(element) : '',
      element instanceof HTMLInputElement && role === 'button' ? element.value : '',
      element.getAttribute('title'),
      element.getAttribute('placeholder'),
    ]
    return names.map(tidy).find((name) => name !== '') ?? ''
  }
  const isDisabled = (element: Element): boolean =>
    element.matches(':disabled') || element.closest('[aria-disabled="true"]') !== null
  const statesOf = (element: Element): string[] => {
    const told = ['pressed', 'checked', 'expanded', 'selected', 'busy', 'current', 'invalid'].filter(
      (state) => {
        const value = element.getAttribute(`aria-${state}`)
        return value !== null && value !== 'false'
      },
    )
    const checked =
      element instanceof HTMLInputElement && /checkbox|radio/.test(element.type) && element.checked
    return checked ? [...told, 'checked'] : told
  }
  const contentOf = (element: Element): string | undefined => {
    if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement)
      return tidy(element.value)
    if (!(element instanceof HTMLInputElement)) return undefined
    if (/button|submit|reset|image|checkbox|radio|file/.test(element.type)) return undefined
    return element.type === 'password' && element.value !== '' ? '***' : tidy(element.value)
  }
  const labelOf = (element: Element): string => {
    const role = roleOf(element)
    return `${role === '' ? `<${element.localName}>` : role} "${tidy(nameOf(element, role) || textOf(element)).slice(0, 60)}"`
  }

  interface Held {
    readonly element: Element
    readonly label: string
    /** What it is in. When it is gone nothing else tells. */
    readonly around: readonly Element[]
  }
  let held: Held | undefined
  const hold = (element: Element): Held => {
    const around: Element[] = []
    for (
      let node: Node | null = element;
      node;
      node = node instanceof ShadowRoot ? node.host : node.parentNode
    )
      if (node instanceof Element) around.push(node)
    return { element, label: labelOf(element), around }
  }
  // Before any script of the page has wrapped it: this listener is not the page's.
  document.addEventListener('focusin', (event) => {
    const [element] = event.composedPath()
    held = element instanceof Element ? hold(element) : undefined
  })
  const focused = (): Element | undefined => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    return active === null || active === document.body || active === document.documentElement
      ? undefined
      : active
  }

  let first = true
  const look = (without: string): unknown => {
    const controls: unknown[] = []
    const live: unknown[] = []
    const faults: string[] = []
    const ids = new Map<Node, Set<string>>()
    const visit = (node: Node): void => {
      if (!(node instanceof Element)) return
      const { id } = node
      const root = node.getRootNode()
      const known = ids.get(root) ?? new Set<string>()
      ids.set(root, known)
      if (id !== '' && known.has(id)) faults.push(`Two elements have the id "${id}".`)
      known.add(id)
      if (without !== '' && node.matches(without)) return
      if (node.getAttribute('aria-hidden') === 'true' || node.hasAttribute('inert') || !visible(node)) return
      const role = roleOf(node)
      const name = shown.includes(role) ? nameOf(node, role) : ''
      if (shown.includes(role)) {
        const [states, value] = [statesOf(node), contentOf(node)]
        controls.push({
          role,
          name,
          ...(isDisabled(node) ? { disabled: true } : {}),
          ...(states.length > 0 ? { states } : {}),
          ...(value === undefined ? {} : { value }),
        })
        if ((role === 'button' || role === 'link') && name === '')
          faults.push(
            `A ${role} has no name: <${node.localName} class="${node.getAttribute('class') ?? ''}">.`,
          )
      }
      const text = loud.includes(role) ? tidy(textOf(node)) : ''
      if (text !== '') live.push({ role, text })
      for (const child of childrenOf(node)) visit(child)
    }
    visit(document.body)
    const active = focused()
    if (active) held = hold(active)
    // A click beside everything takes the focus away too, and the element is still there then.
    const gone = held && (!held.element.isConnected || !visible(held.element) || isDisabled(held.element))
    const own = without === '' || !held?.around.some((element) => element.matches(without))
    if (!active && held && own && gone && !first)
      faults.push(`The focus is lost: ${held.label} had it and is gone or switched off.`)
    if (!active && gone) held = undefined
    // How the page was brought to where it begins is not the page's doing.
    first = false
    return { aria: { controls, live, ...(active && held ? { focus: held.label } : {}) }, faults }
  }
  Object.defineProperty(globalThis, key, { value: look })
}
