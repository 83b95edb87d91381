import { buildElement } from './build-element.js'
import { panelIcon } from './panel-icon.js'

/** A row that is one of several choices. */
export interface ChoiceRowOptions {
  readonly group: string
  readonly testId: string
  readonly mark: HTMLElement
  readonly title: string
  readonly detail: HTMLElement | string
  readonly checked: boolean
  readonly onChoose: () => void
}

/** A radio button that looks like a row; the whole row is the target. */
export function choiceRow(options: ChoiceRowOptions): HTMLElement {
  const { group, testId, mark, title, detail, checked, onChoose } = options
  const input = buildElement('input', {
    type: 'radio',
    name: group,
    'data-testid': testId,
    class: 'hidden-input',
    checked,
  })
  input.addEventListener('change', onChoose)
  return buildElement(
    'label',
    { class: 'row choice' },
    input,
    mark,
    buildElement(
      'span',
      { class: 'text' },
      buildElement('span', { class: 'first', dir: 'auto' }, title),
      buildElement('span', { class: 'second' }, detail),
    ),
    buildElement('span', { class: 'tick' }, panelIcon('check')),
  )
}
