'use client'
import type { Namespace } from '@walletchart/engine'
import type { ReactElement } from 'react'
import { accountMessages } from '../../../messages/account-messages.js'
import { tokensMessages } from '../../../messages/tokens-messages.js'
import { useGo } from '../../../modal/use-go.js'
import { useShown } from '../../../modal/use-shown.js'
import { useText } from '../../../modal/use-text.js'
import { useViewScope } from '../../../modal/use-view-scope.js'
import { Button } from '../../../parts/button.js'
import { Empty } from '../../../parts/empty.js'
import { useScope } from '../../kit/use-scope.js'

export interface NoTokensProps {
  readonly namespace: Namespace
  /** The name of the network that is in use. */
  readonly network: string
}

/** An account that holds nothing, and the ways to change that. */
export function NoTokens({ namespace, network }: NoTokensProps): ReactElement {
  const { engine } = useViewScope()
  const t = useText(tokensMessages)
  const word = useText(accountMessages)
  const go = useGo('Account')
  const scope = useScope()
  const receives = useShown(({ features }) => features.receive === true) && engine.receive !== undefined
  return (
    <Empty
      title={t('tokens.noneTitle', { network })}
      action={
        <div data-part="empty-actions">
          {receives ? (
            <Button size="page" onClick={() => go('WalletReceive', { namespace })}>
              {word('account.receive')}
            </Button>
          ) : null}
          <Button size="page" variant="secondary" onClick={() => go('Networks', scope)}>
            {t('tokens.networks')}
          </Button>
        </div>
      }
    >
      {t('tokens.none')}
    </Empty>
  )
}
