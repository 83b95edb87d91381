// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { PlatformTabs } from './platform-tabs.js'

afterEach(cleanup)

const tabs = ['Phone', 'Browser', 'Web'].map((label) => ({ id: label.toLowerCase(), label }))

function Example({ count = 3 }: { readonly count?: number }): ReactElement {
  const [selected, setSelected] = useState('phone')
  return (
    <PlatformTabs label="Where" tabs={tabs.slice(0, count)} selected={selected} onSelect={setSelected}>
      <button type="button">{selected}</button>
    </PlatformTabs>
  )
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent

describe('PlatformTabs', () => {
  it('shows the content of the tab that is pressed', async () => {
    render(<Example />)
    await userEvent.click(screen.getByRole('tab', { name: 'Web' }))
    expect(screen.getByRole('tabpanel', { name: 'Web' }).textContent).toBe('web')
  })

  it('is one stop of Tab; arrows, Home and End choose, around the ends', async () => {
    render(<Example />)
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Phone')
    await userEvent.keyboard('{ArrowRight}')
    expect(chosen()).toBe('Browser')
    expect(document.activeElement?.textContent).toBe('Browser')
    await userEvent.keyboard('{End}{ArrowRight}')
    expect(chosen()).toBe('Phone')
    await userEvent.keyboard('{ArrowLeft}')
    expect(chosen()).toBe('Web')
    await userEvent.keyboard('{Home}')
    expect(chosen()).toBe('Phone')
    await userEvent.tab()
    expect(document.activeElement?.tagName).toBe('BUTTON')
    expect(document.activeElement?.textContent).toBe('phone')
  })

  it('turns the arrows around where one reads from the right', async () => {
    render(
      <div>
        {/* Here the direction is not handed down. */}
        <style>{'* { direction: rtl }'}</style>
        <Example />
      </div>,
    )
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    expect(chosen()).toBe('Browser')
  })

  it('shows no tabs where there is nothing to choose', () => {
    render(<Example count={1} />)
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.getByRole('button').textContent).toBe('phone')
  })
})
