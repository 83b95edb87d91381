// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { DialogFrame } from '../dialog-frame.js'
import { Header } from '../header.js'

afterEach(cleanup)

/** A button that takes itself away. */
function Once({ name, after }: { readonly name: string; readonly after?: ReactNode }) {
  const [there, setThere] = useState(true)
  return there ? (
    <button key="once" type="button" onClick={() => setThere(false)}>
      {name}
    </button>
  ) : (
    after
  )
}

function Search() {
  const [text, setText] = useState('zzz')
  return (
    <>
      <input id="search" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      {text === '' ? null : (
        <button
          type="button"
          onClick={() => {
            setText('')
            document.getElementById('search')?.focus()
          }}
        >
          Clear search
        </button>
      )}
      <button type="button">After</button>
    </>
  )
}

const show = async (content: ReactNode): Promise<void> => {
  render(
    <DialogFrame open viewKey="Lantern" onDismiss={() => {}}>
      <Header title="Lantern" close={{ label: 'Close', onClick: () => {} }} />
      {content}
    </DialogFrame>,
  )
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Lantern'))
}

const press = async (name: string): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name }))
  expect(screen.queryByRole('button', { name })).toBeNull()
}
const focusIsOn = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))

describe('the focus of a button that takes itself away', () => {
  it('goes to what stands in its place', async () => {
    await show(
      <>
        <button type="button">Before</button>
        <Once
          name="Copy"
          after={
            <button type="button" key="copied">
              Copied
            </button>
          }
        />
        <button type="button">After</button>
      </>,
    )
    await press('Copy')
    await focusIsOn('Copied')
  })

  it('goes to what follows, past what cannot be reached', async () => {
    await show(
      <>
        <p>
          <button type="button">Before</button>
          <Once name="Hide" />
        </p>
        <button type="button" disabled>
          Disabled
        </button>
        <button type="button">After</button>
      </>,
    )
    await press('Hide')
    await focusIsOn('After')
  })

  it('goes to the heading where nothing follows', async () => {
    await show(
      <div>
        <button type="button">Cancel</button>
        <Once name="Lantern did not open?" />
      </div>,
    )
    await press('Lantern did not open?')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Lantern' })))
  })

  it('stays where the view has put it', async () => {
    await show(<Search />)
    await press('Clear search')
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })
})
