// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Dialog } from 'radix-ui'
import { StrictMode, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.js'
import { Field } from './field.js'
import { Header } from './header.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Frame(props: Partial<DialogFrameProps>) {
  return (
    <DialogFrame open viewKey="Connect" onDismiss={() => {}} {...props}>
      {props.children ?? (
        <Header title={props.viewKey ?? 'Connect'} close={{ label: 'Close', onClick: () => {} }} />
      )}
    </DialogFrame>
  )
}

function Opener(props: { readonly keep?: boolean; readonly returnFocus?: () => HTMLElement | null }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {open && props.keep === false ? null : (
        <button type="button" onClick={() => setOpen(true)}>
          Connect wallet
        </button>
      )}
      <button type="button">Next</button>
      <Frame
        open={open}
        onDismiss={() => setOpen(false)}
        {...(props.returnFocus ? { returnFocus: props.returnFocus } : {})}
      />
    </>
  )
}

function Checkout() {
  const [foreign, setForeign] = useState(true)
  const [open, setOpen] = useState(false)
  return (
    <Dialog.Root open={foreign} onOpenChange={setForeign}>
      <Dialog.Portal>
        <Dialog.Content aria-describedby={undefined}>
          <Dialog.Title>Checkout</Dialog.Title>
          <button type="button" onClick={() => setOpen(true)}>
            Connect wallet
          </button>
          <Frame open={open} onDismiss={() => setOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

describe('DialogFrame', () => {
  it('stays while a dialog of the browser over it is used: a press and Escape are for that one', () => {
    const onDismiss = vi.fn()
    render(<Frame onDismiss={onDismiss} />)
    const above = document.body.appendChild(document.createElement('dialog'))
    const inside = above.appendChild(document.createElement('button'))
    above.close = () => above.removeAttribute('open')
    above.setAttribute('open', '')
    fireEvent.pointerDown(above)
    fireEvent.pointerDown(inside)
    fireEvent.keyDown(inside, { key: 'Escape' })
    expect([onDismiss.mock.calls, above.open]).toEqual([[], false])
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(onDismiss).toHaveBeenCalledOnce()
    above.remove()
  })

  it('focuses the heading of its first view and is named by it', async () => {
    render(<Frame />)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Connect' })))
    expect(screen.getByRole('dialog', { name: 'Connect' })).toBeTruthy()
  })

  it('moves the focus to the heading of the next view', async () => {
    const { rerender } = render(<Frame />)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Connect'))
    rerender(<Frame viewKey="Networks" />)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Networks' }))
  })

  it('focuses the field where typing is the task', async () => {
    render(
      <Frame>
        <Header title="Choose a network" />
        <Field label="Search networks" autoFocus value="" onChange={() => {}} />
      </Frame>,
    )
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')))
  })

  it('focuses the heading of a view that loads late', async () => {
    const { rerender } = render(
      <Frame>
        <p>Loading</p>
      </Frame>,
    )
    await waitFor(() => expect(screen.getByRole('dialog')).toBe(document.activeElement))
    rerender(
      <Frame>
        <Header title="Connect a wallet" />
      </Frame>,
    )
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Connect a wallet'))
  })

  it('asks its owner on Escape and stays open until told otherwise', async () => {
    const onDismiss = vi.fn()
    render(<Frame onDismiss={onDismiss} />)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Connect'))
    const dialog = screen.getByRole('dialog')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(onDismiss).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('dialog')).toBe(dialog)
    expect(dialog.dataset.state).toBe('open')
  })

  it('does not ask when the handler of the key prevents it', async () => {
    const onDismiss = vi.fn()
    render(<Frame onDismiss={onDismiss} onEscapeKeyDown={(event) => event.preventDefault()} />)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Connect'))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(onDismiss).not.toHaveBeenCalled()
  })

  it('stays where the second half of a double click lands beside it, and goes by a press of its own', async () => {
    const onDismiss = vi.fn()
    render(<Frame onDismiss={onDismiss} />)
    const close = await screen.findByRole('button', { name: 'Close' })
    const turn = () => act(() => new Promise((resolve) => setTimeout(resolve)))
    // Radix listens from the next turn on, and answers a press in the turn after its click.
    await turn()
    const press = async (target: Element, clientX: number, timeStamp: number): Promise<void> => {
      for (const type of ['pointerdown', 'click']) {
        const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX })
        Object.defineProperty(event, 'timeStamp', { value: timeStamp })
        fireEvent(target, event)
      }
      await turn()
    }
    await press(close, 40, 1000)
    await press(document.body, 44, 1499)
    expect(onDismiss).not.toHaveBeenCalled()
    await press(document.body, 300, 1499)
    expect(onDismiss).toHaveBeenCalledTimes(1)
    await press(close, 40, 2000)
    await press(document.body, 40, 2500)
    expect(onDismiss).toHaveBeenCalledTimes(2)
  })

  it('gives the focus back to its opener and leaves nothing behind', async () => {
    const user = userEvent.setup()
    render(<Opener />)
    const before = document.body.innerHTML
    await user.click(screen.getByRole('button', { name: 'Connect wallet' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Connect'))
    await user.keyboard('{Escape}')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Connect wallet' })),
    )
    expect(document.body.innerHTML).toBe(before)
  })

  it('[F18 partly] does the same in StrictMode, twice', async () => {
    const user = userEvent.setup()
    render(<Opener />, { wrapper: StrictMode })
    const before = document.body.innerHTML
    for (const _ of ['once', 'again']) {
      await user.click(screen.getByRole('button', { name: 'Connect wallet' }))
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Connect'))
      expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1)
      await user.keyboard('{Escape}')
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Connect wallet'))
      expect(document.body.innerHTML).toBe(before)
    }
  })

  it('gives the focus to another element when its opener is gone', async () => {
    const user = userEvent.setup()
    render(<Opener keep={false} returnFocus={() => screen.getByRole('button', { name: 'Next' })} />)
    await user.click(screen.getByRole('button', { name: 'Connect wallet' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Connect'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' })))
  })

  it('stands in the container it is given, under the one root class', async () => {
    const container = document.createElement('section')
    document.body.append(container)
    render(<Frame container={container} theme="dark" dir="rtl" />)
    const dialog = screen.getByRole('dialog')
    expect(container.contains(dialog)).toBe(true)
    const root = dialog.closest<HTMLElement>('.walletchart[data-theme]')
    expect(root?.dataset.theme).toBe('dark')
    expect(root?.dir).toBe('rtl')
    act(() => cleanup())
    container.remove()
  })

  it('puts its nonce on the one style element it causes', async () => {
    render(<Frame nonce="abc123" />)
    await waitFor(() => expect(document.querySelector('style')).not.toBeNull())
    const styles = Array.from(document.querySelectorAll('style'))
    expect(styles.map((style) => style.nonce || style.getAttribute('nonce'))).toEqual(['abc123'])
  })

  it('shows that a dismissal was refused', () => {
    render(<Frame shaking />)
    expect(document.querySelector('[data-part="panel"]')?.hasAttribute('data-shaking')).toBe(true)
  })

  it('closes alone, over a Radix dialog of the page', async () => {
    const user = userEvent.setup()
    render(<Checkout />)
    await user.click(screen.getByRole('button', { name: 'Connect wallet' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Connect'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Connect' })).toBeNull())
    expect(screen.getByRole('dialog', { name: 'Checkout' })).toBeTruthy()
  })

  it('stands over a modal layer that does not know of it', async () => {
    const layer = document.createElement('div')
    layer.setAttribute('role', 'dialog')
    layer.getClientRects = () => document.body.getClientRects()
    vi.spyOn(document.body, 'getClientRects').mockReturnValue(
      Object.assign([new DOMRect()], { item: () => null }) satisfies DOMRectList,
    )
    const field = document.createElement('input')
    layer.append(field)
    document.body.append(layer)
    field.focus()
    // As a trap and a dismissable layer of another library listen.
    const heard: string[] = []
    const hear = (event: Event) => heard.push(event.type)
    const trap = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !layer.contains(event.relatedTarget)) field.focus()
    }
    document.addEventListener('focusout', trap)
    document.addEventListener('focusin', hear)
    document.addEventListener('pointerdown', hear)
    document.addEventListener('wheel', hear)
    document.addEventListener('keydown', hear, true)

    const onDismiss = vi.fn()
    render(<Frame onDismiss={onDismiss} />)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Connect'))
    const close = screen.getByRole('button', { name: 'Close' })
    fireEvent(close, new MouseEvent('pointerdown', { bubbles: true }))
    fireEvent.wheel(close)
    fireEvent.keyDown(close, { key: 'Escape' })
    expect(onDismiss).toHaveBeenCalledTimes(1)
    const scrim = document.querySelector('[data-part="scrim"]')
    if (scrim === null) throw new Error('no scrim')
    fireEvent.pointerDown(scrim)
    fireEvent.click(scrim)
    expect(onDismiss, 'the second half of a double click').toHaveBeenCalledTimes(1)
    const elsewhere = { clientX: 300 }
    fireEvent.pointerDown(scrim, elsewhere)
    fireEvent.click(scrim, elsewhere)
    expect(onDismiss).toHaveBeenCalledTimes(2)
    expect(heard).toEqual([])

    document.removeEventListener('focusout', trap)
    document.removeEventListener('focusin', hear)
    document.removeEventListener('pointerdown', hear)
    document.removeEventListener('wheel', hear)
    document.removeEventListener('keydown', hear, true)
    cleanup()
    layer.remove()
  })
})
