import { element } from './element.js'
import { fieldGroup } from './field-group.js'

/** A field for a code. */
export interface CodeForm {
  readonly label: string
  readonly button: string
  readonly attributes: Readonly<Record<string, string>>
  /** Resolves with what is wrong, or with undefined if the text was right. */
  readonly check: (typed: string) => Promise<string | undefined>
  readonly done: () => void
  /** What follows the button. */
  readonly after?: readonly HTMLElement[]
}

/** A field, its button, and a line that says what was wrong. */
export function codeForm({ label, button, attributes, check, done, after = [] }: CodeForm): HTMLElement {
  const field = element('input', { autocomplete: 'off', spellcheck: 'false', ...attributes })
  return fieldGroup({
    content: [element('label', {}, label, field)],
    button,
    after,
    submit: async () => {
      const said = await check(field.value)
      if (said === undefined) {
        field.value = ''
        done()
      } else field.focus()
      return said
    },
  })
}
