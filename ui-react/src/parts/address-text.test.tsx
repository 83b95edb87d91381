// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { formatAddress } from '@walletchart/engine/values'
import { afterEach, describe, expect, it } from 'vitest'
import { AddressText } from './address-text.js'

afterEach(cleanup)

const address = '0xb41C07f2E96a3D58cB20e71F84a5D9063eC7aF18'

describe('AddressText', () => {
  it('[R9.35] shows the first 4 and the last 6 characters', () => {
    const { container } = render(<AddressText address={address} />)
    expect(container.textContent).toBe('0xb4…C7aF18')
    expect(formatAddress('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')).toBe('bc1q…wf5mdq')
  })

  it('leaves text that is short anyway as it is', () => {
    expect(formatAddress('0x123456789')).toBe('0x123456789')
  })

  it('is read from left to right in any page', () => {
    const { container } = render(
      <div dir="rtl">
        <AddressText address={address} />
        <AddressText address={address} form="full" />
      </div>,
    )
    expect(Array.from(container.querySelectorAll('bdi'), (bdi) => bdi.dir)).toEqual(['ltr', 'ltr'])
  })

  it('shows all of it in groups of four, losing nothing', () => {
    const { container } = render(<AddressText address={address} form="full" />)
    const groups = Array.from(
      container.querySelectorAll('[data-part="address-group"]'),
      (group) => group.textContent,
    )
    expect(groups).toEqual(['b41C', '07f2', 'E96a', '3D58', 'cB20', 'e71F', '84a5', 'D906', '3eC7', 'aF18'])
    expect(container.textContent).toBe(address)
    const other = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
    expect(render(<AddressText address={other} form="full" />).container.textContent).toBe(other)
  })

  it('marks the groups in which a look-alike differs', () => {
    const { container } = render(<AddressText address={address} form="full" differsAt={new Set([6, 41])} />)
    const marked = Array.from(container.querySelectorAll('[data-differs]'), (group) => group.textContent)
    expect(marked).toEqual(['07f2', 'aF18'])
  })
})
