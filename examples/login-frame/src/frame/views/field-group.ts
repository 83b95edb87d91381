import { element } from './element.js'

/** Fields with a button. The sandbox of the frame lets no form submit, so a click and Enter do it. */
export interface FieldGroup {
  /** Fields, and what stands between them. */
  readonly content: readonly HTMLElement[]
  readonly button: string
  /** What follows the button. */
  readonly after?: readonly HTMLElement[]
  /** Resolves with what is wrong. Undefined: all was right. */
  readonly submit: () => Promise<string | undefined>
}

export function fieldGroup({ content, button, after = [], submit }: FieldGroup): HTMLElement {
  const wrong = element('p', { role: 'alert' })
  const send = element('button', { type: 'button', class: 'main' }, button)
  const group = element('div', { role: 'group', class: 'fields' }, ...content, wrong, send, ...after)
  const start = async (): Promise<void> => {
    if (send.disabled) return
    send.disabled = true
    wrong.textContent = ''
    const said = await submit()
    send.disabled = false
    wrong.textContent = said ?? ''
  }
  send.addEventListener('click', () => void start())
  group.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target instanceof HTMLInputElement) void start()
  })
  return group
}
