import { expect, it, vi } from 'vitest'
import { framePage } from '../../behaviours/frame-page.cases.js'
import { frameSurface } from './frame-surface.js'

const made = () => {
  const page = framePage()
  const onClose = vi.fn()
  const surface = frameSurface({
    window: page.window,
    address: new URL('https://login.example/frame'),
    themeMode: () => 'light',
    onClose,
  })
  const [dialog] = page.dialogs()
  if (dialog === undefined) throw new Error('There is no dialog')
  const [frame] = page.frames()
  if (frame === undefined) throw new Error('There is no frame')
  return { surface, dialog, frame, onClose }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

it('a frame that hides one view and shows the next at once was closed by nobody', async () => {
  const { surface, dialog, onClose } = made()
  surface.show(true)
  surface.show(false)
  surface.show(true)
  await turn()
  expect(dialog.open).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
})

it('the frame is as high as what it shows, and as high as ever in the next view', () => {
  const { surface, frame } = made()
  const height = () => frame.style.height ?? ''
  surface.setHeight(240)
  expect(height()).toBe('')
  surface.show(true)
  surface.setHeight(240)
  expect(height()).toBe('240px')
  surface.show(false)
  expect(height()).toBe('')
})

it('a dialog that the user closes tells so once', async () => {
  const { dialog, surface, onClose } = made()
  surface.show(true)
  dialog.close()
  await turn()
  surface.show(false)
  await turn()
  expect(onClose).toHaveBeenCalledOnce()
})
