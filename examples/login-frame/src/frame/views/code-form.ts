import { element } from './element.js'

/** A form with one field. */
export interface CodeForm {
  readonly label: string
  readonly button: string
  readonly attributes: Readonly<Record<string, string>>
  /** Resolves with what is wrong, or with undefined if the text was right. */
  readonly check: (typed: string) => Promise<string | undefined>
  readonly done: () => void
}

/** A field, its button, and a line that says what was wrong. */
export function codeForm({ label, button, attributes, check, done }: CodeForm): HTMLElement {
  const field = element('input', { autocomplete: 'off', spellcheck: 'false', ...attributes })
  const wrong = element('p', { role: 'alert' })
  const send = element('button', { type: 'submit', class: 'main' }, button)
  const form = element('form', {}, element('label', {}, label, field), wrong, send)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (send.disabled) return
    send.disabled = true
    void check(field.value).then((said) => {
      send.disabled = false
      wrong.textContent = said ?? ''
      if (said !== undefined) return field.focus()
      field.value = ''
      done()
    })
  })
  return form
}
