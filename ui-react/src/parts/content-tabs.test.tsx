// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { type ContentTab, ContentTabs } from './content-tabs.js'

afterEach(cleanup)

const tab = (label: string): ContentTab => ({
  id: label.toLowerCase(),
  label,
  content: () => `${label} here`,
})
const panelText = () => screen.getByRole('tabpanel').textContent

it('shows a tab that stands alone: it names its content', () => {
  render(<ContentTabs label="Lists" tabs={[tab('Tokens')]} />)
  expect(screen.getByRole('tablist', { name: 'Lists' }).textContent).toBe('Tokens')
  expect(screen.getByRole('tabpanel', { name: 'Tokens' }).textContent).toBe('Tokens here')
})

it('shows the content of the tab that is pressed, or reached by an arrow, Home or End', async () => {
  render(<ContentTabs label="Lists" tabs={[tab('Tokens'), tab('NFTs'), tab('Activity')]} />)
  await userEvent.click(screen.getByRole('tab', { name: 'NFTs' }))
  expect(screen.getByRole('tabpanel', { name: 'NFTs' }).textContent).toBe('NFTs here')
  await userEvent.keyboard('{ArrowRight}')
  expect(panelText()).toBe('Activity here')
  await userEvent.keyboard('{Home}')
  expect(panelText()).toBe('Tokens here')
  await userEvent.keyboard('{End}')
  expect(document.activeElement?.textContent).toBe('Activity')
})

it('goes to the first tab when the one that shows is gone', async () => {
  const { rerender } = render(<ContentTabs label="Lists" tabs={[tab('Tokens'), tab('NFTs')]} />)
  await userEvent.click(screen.getByRole('tab', { name: 'NFTs' }))
  rerender(<ContentTabs label="Lists" tabs={[tab('Tokens')]} />)
  expect(panelText()).toBe('Tokens here')
})
