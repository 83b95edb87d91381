// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { AddressMark } from './address-mark.js'

afterEach(cleanup)

function colours(address: string): (string | null)[] {
  const { container } = render(<AddressMark address={address} />)
  return Array.from(container.querySelectorAll('path'), (path) => path.getAttribute('fill'))
}

const address = '0x7E3f91c2A04b5d77e8F1c3B20a96D44e7b4b91cD'
const lookAlike = '0x7E3fd80E51bC26a9F03ee71D94Ba5c18024b91cD'

describe('AddressMark', () => {
  it('colours two rings of eight sectors, always the same for one address', () => {
    expect(colours(address)).toHaveLength(16)
    expect(colours(address)).toEqual(colours(address))
  })

  it('does not depend on the checksum letters of a hexadecimal address', () => {
    expect(colours(address.toLowerCase())).toEqual(colours(address))
  })

  it('minds the case of other addresses', () => {
    expect(colours('7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV')).not.toEqual(
      colours('7ecDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'),
    )
  })

  it('makes look-alikes look unlike', () => {
    const one = colours(address)
    const same = colours(lookAlike).filter((colour, at) => colour === one[at]).length
    expect(same).toBeLessThan(8)
  })

  it('changes for any one character', () => {
    const one = colours(address).join()
    for (let at = 2; at < address.length; at += 1) {
      const other = `${address.slice(0, at)}${address[at] === '5' ? '6' : '5'}${address.slice(at + 1)}`
      expect(colours(other).join()).not.toBe(one)
      cleanup()
    }
  })
})
