import { addressMark } from '@walletchart/example-local-world/wallet-parts'
import { type ReactElement, useState } from 'react'
import type { AppSummary } from '../wallet/pairing-wallet-state.js'

/** The mark of an account, coloured from its address. */
export function AccountMark({ account }: { readonly account: string }): ReactElement {
  return <span className="mark round" ref={(element) => element?.replaceChildren(addressMark(account))} />
}

/** The icon an app gave, when it can be shown without asking another machine; else its first letter. */
export function AppMark({ app }: { readonly app: AppSummary }): ReactElement {
  const [broken, setBroken] = useState(false)
  const icon = app.icons.find((url) => /^(data:image\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/.test(url))
  return (
    <span className="mark">
      {icon === undefined || broken ? (
        <span aria-hidden="true">{[...app.name.trim()][0]?.toUpperCase() ?? '?'}</span>
      ) : (
        <img src={icon} alt="" onError={() => setBroken(true)} />
      )}
    </span>
  )
}
