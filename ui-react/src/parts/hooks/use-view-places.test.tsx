// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { layOut } from '../../testing/lay-out.js'
import { Body } from '../body.js'
import { DialogFrame } from '../dialog-frame.js'
import { Field } from '../field.js'
import { Header } from '../header.js'
import { Row } from '../row.js'
import { useKeptText } from './use-kept-text.js'
import { useViewPlaces, type ViewPlaces } from './use-view-places.js'

beforeEach(layOut)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

let places: ViewPlaces
let bringRows: (() => void) | undefined

function Wallets({ onGo, late }: { readonly onGo: (view: string) => void; readonly late: boolean }) {
  const [text, setText] = useKeptText('search')
  const [there, setThere] = useState(!late)
  bringRows = () => setThere(true)
  return (
    <>
      <Header title="Wallets" />
      <Body label="Content">
        <Field label="Search" value={text} onChange={setText} autoFocus />
        {there
          ? ['Lantern', 'Halyard', 'Lantern'].map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never move.
              <Row key={at} name={name} secondLine={`Row ${at}`} onClick={() => onGo('2 Wallet')} />
            ))
          : null}
      </Body>
    </>
  )
}

interface Shown {
  readonly key: string
  readonly direction: 'forward' | 'back'
  readonly times: number
}

function App({ late = false }: { readonly late?: boolean }) {
  const [view, setView] = useState<Shown>({ key: '1 Wallets', direction: 'forward', times: 0 })
  places = useViewPlaces(view.key, view.direction)
  const go = (key: string, direction: 'forward' | 'back') =>
    setView({ key, direction, times: view.times + 1 })
  return (
    <DialogFrame open viewKey={view.key} direction={view.direction} places={places} onDismiss={() => {}}>
      {view.key === '1 Wallets' ? (
        <Wallets onGo={(key) => go(key, 'forward')} late={late && view.times > 0} />
      ) : (
        <>
          <Header title="Wallet" back={{ label: 'Back', onClick: () => go('1 Wallets', 'back') }} />
          <Body label="Content">
            <button type="button" onClick={() => go('1 Wallets', 'forward')}>
              Anew
            </button>
          </Body>
        </>
      )}
    </DialogFrame>
  )
}

const body = () => document.querySelector('[data-part="view"] [data-part="body"]')
const row = (line: string) => screen.getByText(line).closest('button')

const leave = async (): Promise<void> => {
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Search')))
  await userEvent.type(screen.getByLabelText('Search'), 'lan')
  const scrolled = body()
  if (scrolled !== null) scrolled.scrollTop = 120
  await userEvent.click(screen.getByText('Row 2'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Wallet'))
  expect(body()?.scrollTop).toBe(0)
}

describe('useViewPlaces', () => {
  it.each([
    ['', undefined],
    [' in StrictMode', StrictMode],
  ])(
    'brings back how far a view was scrolled, its text, and the focus on the row that led away%s',
    async (_, wrapper) => {
      render(<App />, wrapper && { wrapper })
      await leave()
      await userEvent.click(screen.getByRole('button', { name: 'Back' }))
      expect(body()?.scrollTop).toBe(120)
      expect(screen.getByLabelText('Search')).toHaveProperty('value', 'lan')
      // The second of two rows of one name.
      expect(document.activeElement).toBe(row('Row 2'))
    },
  )

  it('waits for a row that comes late, on the field, but not while the user types on', async () => {
    render(<App late />)
    await leave()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Search'))
    act(() => bringRows?.())
    await waitFor(() => expect(document.activeElement).toBe(row('Row 2')))

    await userEvent.click(screen.getByText('Row 0'))
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await userEvent.type(screen.getByLabelText('Search'), 't')
    act(() => bringRows?.())
    await screen.findByText('Row 0')
    expect(document.activeElement).toBe(screen.getByLabelText('Search'))
  })

  it('begins anew where one goes forward, and after it forgot', async () => {
    render(<App />)
    await leave()
    await userEvent.click(screen.getByRole('button', { name: 'Anew' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Search')))
    expect(body()?.scrollTop).toBe(0)
    expect(screen.getByLabelText('Search')).toHaveProperty('value', '')

    await leave()
    act(() => places.forget())
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Search'))
    expect(body()?.scrollTop).toBe(0)
    expect(screen.getByLabelText('Search')).toHaveProperty('value', '')
  })
})
