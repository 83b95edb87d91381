import type { ReactElement } from 'react'

/** All of an address, in groups of four, so that nothing is hidden where money moves. */
export function WholeAddress({ address }: { readonly address: string }): ReactElement {
  const groups = address.slice(2).match(/.{1,4}/g) ?? []
  return (
    <bdi dir="ltr" className="address">
      <span className="unseen">{address}</span>
      <span className="address-groups" aria-hidden="true">
        <span className="address-start">0x</span>
        {groups.map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is known by its place only.
          <span key={at}>{group}</span>
        ))}
      </span>
    </bdi>
  )
}
