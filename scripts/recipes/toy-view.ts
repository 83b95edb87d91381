import type { Toy } from './toy.js'

/** A view that shows what the toy chart counted. */
export const toyView: Toy = {
  recipe: 'Add a view',
  added: {
    'ui-react/src/views/help/tally-board.tsx': `'use client'
import type { ReactElement } from 'react'
import { useShown } from '../../modal/use-shown.js'
import { useViewScope } from '../../modal/use-view-scope.js'
import { ViewHeader } from '../../modal/view-header.js'
import { Body } from '../../parts/body.js'

export function TallyBoard(): ReactElement {
  const { t } = useViewScope()
  const count = useShown((state) => state.tally)
  return (
    <>
      <ViewHeader title={t('tallyBoard.title')} />
      <Body label={t('modal.content')}>{t('tallyBoard.count', { count })}</Body>
    </>
  )
}
`,
  },
  changed: {
    'engine/src/charts/modal/routes.ts': [
      [
        '} as const satisfies Record<View, Route>',
        `  TallyBoard: {
    flow: 'help',
    next: ['GetWallet'],
    needs: 'nothing',
    onConnected: 'stay',
    onDisconnected: 'stay',
    onNetwork: 'stay',
    held: false,
  },
} as const satisfies Record<View, Route>`,
      ],
    ],
    'ui-react/src/messages/view-messages.ts': [
      [
        "  'toasts.label': 'Messages',",
        `  'tallyBoard.title': 'The tally',
  'tallyBoard.count': 'Opened {count} times',
  'toasts.label': 'Messages',`,
      ],
    ],
  },
}
