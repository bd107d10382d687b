import '#ui/everything.css'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Composer } from './parts.tsx'

const sent = vi.fn<(text: string) => void>()
afterEach(() => sent.mockClear())

const posting = { fault: null, entry: null, drop: () => undefined, retry: () => undefined }
it('on a laptop Enter sends, and Shift+Enter begins a new line', async () => {
  await render(<Composer posting={posting} waiting={[]} onSend={sent} />)
  const line = page.getByRole('textbox', { name: 'Tulis pesan' })
  await line.click()
  await userEvent.keyboard('satu{Shift>}{Enter}{/Shift}dua')
  expect(sent).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(sent).toHaveBeenCalledExactlyOnceWith('satu\ndua')
  await expect.element(line).toHaveValue('')
})
