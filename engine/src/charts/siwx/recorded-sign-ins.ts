import { namespaceOf } from '../../model/ids/caip2.js'
import { type Caip10, isCaip10, parseCaip10 } from '../../model/ids/caip10.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { isSameAddress } from '../../model/sign-in/is-same-address.js'
import type { ServiceContext } from '../kit/service-context.js'
import type { SignInTarget } from './siwx.services.js'

type SignedAccount = Pick<SignInTarget, 'networkId' | 'address'>

/** The answers of the record about sign-ins. */
export interface RecordedSignIns {
  /** The accounts of a family whose sign-ins are to be ended. */
  toEnd(namespace: Namespace): readonly Caip10[]
  isToEnd(account: Caip10): boolean
  /** True if a stored sign-in of the account counts: its end was not asked for. */
  counts(place: SignedAccount): boolean
}

/** Reads them from the record chart. */
export const recordedSignIns = ({
  of,
  families,
}: Pick<ServiceContext, 'of' | 'families'>): RecordedSignIns => {
  const known = () => {
    const snapshot = of('record')
    // As long as the record is read, nothing is known of an end: no stored sign-in counts by mistake.
    const isRead = snapshot !== undefined && !snapshot.matches('unread') && !snapshot.matches('reading')
    return { isRead, signIns: snapshot?.context.record.signIns, toEnd: snapshot?.context.record.toEnd }
  }
  return {
    toEnd: (namespace) =>
      (known().toEnd ?? []).filter(isCaip10).filter((one) => parseCaip10(one).namespace === namespace),
    isToEnd: (account) => known().toEnd?.includes(account) === true,
    counts({ networkId, address }) {
      const { isRead, signIns = [], toEnd = [] } = known()
      const family = families.family(namespaceOf(networkId))
      const isOf = (one: string): boolean =>
        isCaip10(one) &&
        parseCaip10(one).network === networkId &&
        isSameAddress(family, parseCaip10(one).address, address)
      if (!isRead || toEnd.some(isOf)) return false
      return !toEnd.includes(namespaceOf(networkId)) || signIns.some(isOf)
    },
  }
}
