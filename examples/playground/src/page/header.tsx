import { ConnectButton, NetworkButton } from '@walletchart/react'
import type { ReactElement } from 'react'
import mark from '../walletchart-mark.svg'

/** The head of the page; the buttons of the kit stand there as they would in an app. */
export function Header({ withKit }: { readonly withKit: boolean }): ReactElement {
  return (
    <header className="head">
      <div className="head-inner">
        <a className="brand" href="/" aria-label="Walletchart playground">
          <img src={mark} alt="" />
          <span>Walletchart</span>
        </a>
        {withKit ? (
          <div className="head-kit">
            <NetworkButton />
            <ConnectButton />
          </div>
        ) : null}
      </div>
    </header>
  )
}
