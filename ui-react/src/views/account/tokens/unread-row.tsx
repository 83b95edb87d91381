'use client'
import type { UnreadNetwork } from '@walletchart/engine/tokens'
import type { ReactElement } from 'react'
import { tokensMessages } from '../../../messages/tokens-messages.js'
import { useText } from '../../../modal/use-text.js'
import { NetworkMark } from '../../../parts/network-mark.js'
import { Row } from '../../../parts/row.js'
import { useNetworkNamed } from '../../kit/use-network-named.js'
import { RetryButton } from '../retry-button.js'

export interface UnreadRowProps {
  readonly network: UnreadNetwork['network']
  readonly retryAt: number | undefined
  readonly onRetry: () => void
}

/** A network whose tokens could not be read, and the way to try again. */
export function UnreadRow({ network, retryAt, onRetry }: UnreadRowProps): ReactElement {
  const t = useText(tokensMessages)
  const name = useNetworkNamed(network)
  return (
    <Row
      name={t('tokens.networkUnread', { network: name })}
      mark={<NetworkMark id={network} name={name} />}
      trailing={<RetryButton retryAt={retryAt} onRetry={onRetry} />}
    />
  )
}
