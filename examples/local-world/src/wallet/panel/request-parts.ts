import { buildElement } from './build-element.js'
import { panelIcon } from './panel-icon.js'

export function group(rows: readonly HTMLElement[]): HTMLElement {
  return buildElement('div', { class: 'group' }, ...rows)
}

export function fact(name: string, value: HTMLElement | string, stacked = false): HTMLElement {
  return buildElement(
    'div',
    { class: stacked ? 'fact stacked' : 'fact' },
    buildElement('dt', {}, name),
    buildElement('dd', { dir: 'auto' }, value),
  )
}

export function facts(...rows: readonly (HTMLElement | undefined)[]): HTMLElement {
  return buildElement('dl', { class: 'facts' }, ...rows)
}

export function textBox(label: string, text: string, code: boolean): HTMLElement {
  return buildElement(
    'div',
    {
      class: code ? 'message code' : 'message',
      role: 'region',
      'aria-label': label,
      tabindex: 0,
      dir: 'auto',
    },
    text,
  )
}

export function rawData(data: string, bytes?: number): HTMLElement {
  const size = bytes === undefined ? '' : `, ${bytes} bytes`
  return buildElement(
    'details',
    { class: 'raw' },
    buildElement('summary', { 'data-testid': 'local-wallet-raw-data' }, `Raw data${size}`),
    textBox('Raw data', data, true),
  )
}

export function warning(title: string, text: string): HTMLElement {
  return buildElement(
    'div',
    { class: 'note warning' },
    panelIcon('warning'),
    buildElement('div', {}, buildElement('b', {}, title), buildElement('span', {}, text)),
  )
}
