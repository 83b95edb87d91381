import type { KeyboardEvent } from 'react'

/** Lets the down arrow go from a search field into the list under it. Goes on the element around both. */
export function arrowIntoList(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return
  const row = event.currentTarget.querySelector<HTMLElement>('[data-part="row-group"] [data-part="row"]')
  if (row === null) return
  event.preventDefault()
  row.focus()
}
