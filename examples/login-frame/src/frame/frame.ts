import * as z from 'zod/mini'
import { startFrame } from './start-frame.js'
import { element } from './views/element.js'
import { startApprovalWindow } from './window/start-approval-window.js'

// Without this zod tries to make code from text, which the policy of the page reports.
z.config({ jitless: true })

// One script for both pages: so there is one hash to compare.
const isWindow = location.pathname === '/approve'
const start = isWindow ? startApprovalWindow : startFrame
start().catch((error: unknown) => {
  const said = error instanceof Error ? error.message : ''
  document.body.replaceChildren(
    element(
      'p',
      { role: 'alert' },
      `${isWindow ? 'The request cannot be shown.' : 'The login cannot start.'} ${said}`,
    ),
  )
})
