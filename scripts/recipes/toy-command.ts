import type { Toy } from './toy.js'

/** A command of the toy chart. */
export const toyCommand: Toy = {
  recipe: 'Add a command',
  added: {
    'engine/src/charts/tally/add-to-tally.command.ts': `import * as z from 'zod/mini'
import { checkedRequest } from '../kit/checked-request.js'
import type { Commander } from '../kit/commander.js'

export interface AddToTallyRequest {
  readonly by: number
}

const shape = z.object({ by: z.custom<number>(Number.isSafeInteger, 'Expected a whole number.') })

export const addToTally = async (core: Commander, request: AddToTallyRequest): Promise<void> => {
  const { by } = checkedRequest('addToTally', shape, request)
  core.send('tally', { type: 'tally.add', by })
}
`,
  },
  changed: {
    'engine/src/composition/chunks/extras.ts': [
      [
        'import { tallyPart }',
        `export { addToTally } from '../../charts/tally/add-to-tally.command.js'

import { tallyPart }`,
      ],
    ],
    'engine/src/composition/engine.ts': [
      [
        "import type { ToastMessage } from '../charts/toasts/toasts.events.js'",
        `import type { AddToTallyRequest } from '../charts/tally/add-to-tally.command.js'
import type { ToastMessage } from '../charts/toasts/toasts.events.js'`,
      ],
      [
        '  toast(message: ToastMessage): void',
        `  toast(message: ToastMessage): void
  /** Adds to the tally. @throws OPTION_INVALID */
  addToTally(request: AddToTallyRequest): Promise<void>`,
      ],
    ],
    'engine/src/create-engine.ts': [
      [
        '    signMessage: (request) =>',
        `    addToTally: (request) =>
      sent('addToTally', 'extras', request, ({ addToTally }, given) => addToTally(core, given)),
    signMessage: (request) =>`,
      ],
    ],
  },
}
