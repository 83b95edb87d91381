import * as z from 'zod/mini'
import { startFrame } from './start-frame.js'
import { element } from './views/element.js'
import { startApprovalWindow } from './window/start-approval-window.js'
import { startPasskeyWindow } from './window/start-passkey-window.js'

// Without this zod tries to make code from text, which the policy of the page reports.
z.config({ jitless: true })

// One script for all pages: so there is one hash to compare.
const windows = new Map([
  ['/approve', startApprovalWindow],
  ['/passkey', startPasskeyWindow],
])
const isWindow = windows.has(location.pathname)
const start = windows.get(location.pathname) ?? startFrame
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
