import { Fragment, type ReactElement } from 'react'
import { shortAddress } from './words.js'

/** Addresses in short, with as many in a line as fit. */
export function Addresses({ all }: { readonly all: readonly string[] }): ReactElement {
  return (
    <span className="addresses">
      {all.map((address, at) => (
        <Fragment key={address}>
          {/* For who copies or hears them: they stay words of their own. */}
          {at === 0 ? null : ' '}
          <bdi dir="ltr" title={address}>
            {shortAddress(address)}
          </bdi>
        </Fragment>
      ))}
    </span>
  )
}
