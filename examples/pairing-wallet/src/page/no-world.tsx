import type { ReactElement } from 'react'
import { Phone } from './phone.js'

/** Stands where the wallet would be. */
export function NoWorld(): ReactElement {
  return (
    <Phone relay="offline">
      <main className="screen">
        <h1 className="title">There is no relay</h1>
        <p className="lead">
          Start the wallet together with a local world: <code>npm start</code> in the repository does it.
        </p>
      </main>
    </Phone>
  )
}
