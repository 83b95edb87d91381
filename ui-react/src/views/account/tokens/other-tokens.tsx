'use client'
import type { TokenBalance } from '@walletchart/engine/tokens'
import type { ReactElement } from 'react'
import { WarningIcon } from '../../../icons/warning-icon.js'
import { tokensMessages } from '../../../messages/tokens-messages.js'
import { useText } from '../../../modal/use-text.js'
import { Fold } from '../../../parts/fold.js'
import { Mark } from '../../../parts/mark.js'
import { TokenRows } from './token-rows.js'

/** Unverified tokens, out of sight until the user opens them. */
export function OtherTokens({ tokens }: { readonly tokens: readonly TokenBalance[] }): ReactElement {
  const t = useText(tokensMessages)
  const name = t('tokens.unverified', { count: tokens.length })
  return (
    <Fold
      name={name}
      mark={<Mark name="" icon={<WarningIcon />} shape="round" />}
      secondLine={t('tokens.unverifiedLine')}
    >
      <TokenRows label={name} tokens={tokens} />
    </Fold>
  )
}
