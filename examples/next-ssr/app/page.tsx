import { AccountButton, ConnectButton, NetworkButton } from '@walletchart/react'
import type { ReactElement } from 'react'
import { Status } from './status'

/** A server component: the buttons come with the first answer and keep their place. */
export default function Page(): ReactElement {
  return (
    <>
      <header>
        <b>Walletchart with Next</b>
        <NetworkButton />
        <ConnectButton />
      </header>
      <main>
        <h1>Rendered on the server, connected in the browser</h1>
        <p>
          Connect a wallet and load this page again: the button keeps its place, and at no time it says that
          nobody is connected.
        </p>
        <AccountButton />
        <Status />
      </main>
    </>
  )
}
