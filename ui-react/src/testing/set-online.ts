import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** Takes the browser offline, or brings it back, until the test ends. The page hears of it. */
export function setOnline(online: boolean): Promise<void> {
  const held = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  onTestFinished(() => held.mockRestore())
  return act(async () => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}
