import type { ReactElement } from 'react'

/** Shown when the page is served without chains beside it. */
export function NoWorld(): ReactElement {
  return (
    <main className="page alone">
      <h1>The local chains are not running</h1>
      <p className="lead">
        This page talks to chains on your own machine. Start both with <code>npm start</code> in the folder of
        the repository.
      </p>
    </main>
  )
}
