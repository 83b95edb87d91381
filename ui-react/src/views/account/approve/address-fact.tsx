import { toEip55 } from '@walletchart/engine/values'
import type { ReactElement } from 'react'
import { AddressMark } from '../../../parts/address-mark.js'
import { AddressText } from '../../../parts/address-text.js'
import { Fact } from '../../../parts/facts.js'
import { revealed } from '../../sign-in/foreign-text.js'
import { isEvmAddress } from './is-evm-address.js'

interface AddressFactProps {
  readonly label: string
  readonly address: string
  /** What it is known as. */
  readonly name?: string | undefined
}

/** An address of a request: all of it, beside its mark, in the letter case that other views show. */
export function AddressFact({ label, address, name }: AddressFactProps): ReactElement {
  const shown = isEvmAddress(address) ? toEip55(address) : revealed(address)
  return (
    <Fact
      label={label}
      whole={
        <span className="wc:flex wc:items-center wc:gap-2">
          <AddressMark address={address} size={28} />
          <AddressText address={shown} form="full" />
        </span>
      }
    >
      {name === undefined ? undefined : <bdi dir="auto">{name}</bdi>}
    </Fact>
  )
}
