import { element } from './element.js'

/** "Copied" stands beside the button for this time, in ms. */
const SAID = 1_500

/**
 * A button that copies a code, and the place where it says so. Where a browser refuses that, the code is selected.
 * @param shown the element that shows the code. A copy by hand gets the same text
 */
export function copyCode(shown: HTMLElement, code: string): HTMLElement {
  const button = element('button', { type: 'button' }, 'Copy')
  const said = element('span', { role: 'status' })
  let timer: ReturnType<typeof setTimeout> | undefined
  // Browsers copy numbers and line ends of a list as well.
  shown.addEventListener('copy', (event) => {
    event.clipboardData?.setData('text/plain', code)
    event.preventDefault()
  })
  button.addEventListener('click', () => {
    clearTimeout(timer)
    getSelection()?.selectAllChildren(shown)
    // The newer way needs a right that the frame does not have. This one needs a click.
    const isCopied = document.execCommand('copy')
    said.textContent = isCopied ? 'Copied' : 'Select it and copy it by hand'
    if (!isCopied) return
    getSelection()?.removeAllRanges()
    timer = setTimeout(() => {
      said.textContent = ''
    }, SAID)
  })
  return element('div', { class: 'copy' }, button, said)
}
