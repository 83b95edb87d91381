import { formatAddress } from '@walletchart/engine/values'
import type { ReactElement } from 'react'

export interface AddressTextProps {
  readonly address: string
  /** `short` keeps the first 4 and last 6 characters; `full` shows all of it in groups of four. */
  readonly form?: 'short' | 'full'
  /** Zero-based positions to underline, as where a look-alike differs. Only with `full`. */
  readonly differsAt?: ReadonlySet<number> | undefined
}

const PREFIX = /^0x(?=[0-9a-f]+$)/i

/** An address, always read from left to right. */
export function AddressText({ address, form = 'short', differsAt }: AddressTextProps): ReactElement {
  if (form === 'short') {
    return (
      <bdi dir="ltr" data-part="address-short" title={address}>
        {formatAddress(address)}
      </bdi>
    )
  }
  const prefix = PREFIX.exec(address)?.[0] ?? ''
  const groups: { readonly at: number; readonly text: string }[] = []
  for (let at = prefix.length; at < address.length; at += 4)
    groups.push({ at, text: address.slice(at, at + 4) })
  return (
    <bdi dir="ltr" data-part="address-full" data-prefixed={prefix === '' ? undefined : ''}>
      {prefix === '' ? null : <span data-part="address-prefix">{prefix}</span>}
      {groups.map(({ at, text }) => {
        const differs =
          differsAt !== undefined && Array.from(text).some((_, offset) => differsAt.has(at + offset))
        return (
          <span key={at} data-part="address-group" data-differs={differs ? '' : undefined}>
            {text}
          </span>
        )
      })}
    </bdi>
  )
}
