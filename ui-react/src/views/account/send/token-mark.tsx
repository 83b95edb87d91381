'use client'
import type { ReactElement } from 'react'
import { Mark, type MarkSize } from '../../../parts/mark.js'
import { NetworkMark } from '../../../parts/network-mark.js'
import { useNetworkNamed } from '../../kit/use-network-named.js'
import { useAsset } from './use-asset.js'

export interface TokenMarkProps {
  /** `native`, a contract or a mint. */
  readonly id: string
  readonly symbol: string
  /** CAIP-2 id. */
  readonly network: string | undefined
  readonly size: MarkSize
}

/** The picture of a coin or token, with its network in the corner. */
export function TokenMark({ id, symbol, network = '', size }: TokenMarkProps): ReactElement {
  const name = useNetworkNamed(network)
  const { iconUrl } = useAsset(id)
  return (
    <Mark
      name={symbol}
      src={iconUrl}
      shape="round"
      size={size}
      badge={network === '' ? undefined : <NetworkMark id={network} name={name} size={16} />}
    />
  )
}
