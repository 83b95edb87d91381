import type { ReactElement } from 'react'

/** Opens the page with the same setup in a window of the size of a phone. */
export function PhoneLink(): ReactElement {
  const open = (): void => {
    window.open(location.href, '_blank', 'popup,width=375,height=812')
  }
  return (
    <button type="button" className="quiet small phone-link" onClick={open}>
      Phone size
    </button>
  )
}
