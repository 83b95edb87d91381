import { vi } from 'vitest'

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
} as const

/** Makes the page believe that it runs on a phone, until mocks are restored. */
export function onDevice(device: keyof typeof agents): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agents[device])
}
