import type { ReactElement } from 'react'

/** All of an address, in groups of four, so that nothing is hidden where money moves. */
export function WholeAddress({ address }: { readonly address: string }): ReactElement {
  const isHex = address.startsWith('0x')
  const groups = (isHex ? address.slice(2) : address).match(/.{1,4}/g) ?? []
  return (
    <bdi dir="ltr" className="address">
      <span className="unseen">{address}</span>
      <span className="address-groups" data-plain={!isHex} aria-hidden="true">
        {isHex ? <span className="address-start">0x</span> : null}
        {groups.map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is known by its place only.
          <span key={at}>{group}</span>
        ))}
      </span>
    </bdi>
  )
}
