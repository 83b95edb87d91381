import type { View } from '@walletchart/engine'
import { routes } from '@walletchart/engine/routes'
import { useEngine, useWalletState } from '@walletchart/react'
import type { ReactElement } from 'react'
import { Card } from '../parts/card.js'
import { viewStart } from './view-start.js'

const views = Object.keys(routes) as readonly View[]

/** Opens each view of the modal by itself, or says why it cannot open now. */
export function ViewsPanel(): ReactElement {
  const engine = useEngine()
  const state = useWalletState((now) => now)
  return (
    <Card
      title="Views"
      note="Every view of the modal is a file of its own, loaded when it is first opened. A grey one says what it waits for."
    >
      <ul className="views">
        {views.map((view) => {
          const start = viewStart(view, state)
          const missing = 'missing' in start ? start.missing : undefined
          return (
            <li key={view}>
              <button
                type="button"
                className="quiet small"
                aria-disabled={missing !== undefined}
                title={missing}
                onClick={() => {
                  if ('data' in start) engine.open({ view, data: start.data })
                }}
              >
                {view}
              </button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
