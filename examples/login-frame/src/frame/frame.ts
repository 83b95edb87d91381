import * as z from 'zod/mini'
import { startFrame } from './start-frame.js'
import { element } from './views/element.js'

// Without this zod tries to make code from text, which the policy of the page reports.
z.config({ jitless: true })

startFrame().catch((error: unknown) => {
  const said = error instanceof Error ? error.message : ''
  document.body.replaceChildren(element('p', { role: 'alert' }, `The login cannot start. ${said}`))
})
