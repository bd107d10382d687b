import '#ui/everything.css'
import { useState } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Prose } from '#ui/prose.tsx'
import { MarkedArea } from './marked-area.tsx'

/** The editor comes when the first test says so. */
const held = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./editor/editor.tsx', async (load) => {
  await held.promise
  return load()
})

let sent = 0
function Field({ of, maxLength, error, other }: { of: string; maxLength?: number; error?: string; other?: string }) {
  const [text, setText] = useState(of)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent++
      }}
    >
      <MarkedArea marks="prose" label="Petunjuk" value={text} onChange={setText} maxLength={maxLength} error={error} />
      {other !== undefined && (
        <button type="button" onClick={() => setText(other)}>
          Isi ulang
        </button>
      )}
      <output>{text}</output>
      <article aria-label="Dibaca">
        <Prose text={text} />
      </article>
    </form>
  )
}
type FieldProps = Parameters<typeof Field>[0]
/** The field, once its editor has come. */
const show = async (props: FieldProps) => {
  const router = createMemoryRouter([{ path: '/', element: <Field {...props} /> }])
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByRole('toolbar', { name: 'Bentuk teks' })).toBeVisible()
  return page.getByRole('textbox', { name: 'Petunjuk' })
}
const stored = async (text: string) => {
  await expect.poll(() => document.querySelector('output')?.textContent).toBe(text)
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const read = page.getByRole('article', { name: 'Dibaca' })

/** What a browser gives when something is pasted. */
const paste = async (kinds: Readonly<Record<string, string>>) => {
  const data = new DataTransfer()
  for (const [kind, text] of Object.entries(kinds)) data.setData(kind, text)
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await Promise.resolve()
}

afterEach(() => {
  sent = 0
})

it('until the editor has come the text is typed with its marks, and it does not change under who types', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Field of="**Bawa** pensil" /> }])
  await render(<RouterProvider router={router} />)
  const plain = page.getByLabelText('Petunjuk')
  await expect.element(plain).toHaveValue('**Bawa** pensil')
  await plain.click()
  await userEvent.keyboard('{End} dan')
  held.resolve()
  await new Promise((done) => setTimeout(done, 300))
  await userEvent.keyboard(' buku')
  await expect.element(plain).toHaveValue('**Bawa** pensil dan buku')
  await page.getByRole('article', { name: 'Dibaca' }).click()
  await expect.element(page.getByRole('toolbar')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Petunjuk' })).toHaveTextContent('Bawa pensil dan buku')
  await stored('**Bawa** pensil dan buku')
})

it('bold words, slanted words and a list are made by buttons and keys, and stored with their marks', async () => {
  const field = await show({ of: '' })
  await field.click()
  await userEvent.keyboard('Bawa ')
  await button('Tebal').click()
  await expect.element(button('Tebal')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('pensil')
  await userEvent.keyboard('{Control>}b{/Control} dan {Control>}i{/Control}buku{Control>}i{/Control}.{Enter}')
  await button('Daftar titik').click()
  await userEvent.keyboard('satu{Enter}dua{Enter}{Enter}Selesai')
  await stored('Bawa **pensil** dan *buku*.\n\n- satu\n- dua\n\nSelesai')
  expect(read.element().querySelectorAll('li')).toHaveLength(2)
  expect(read.element().querySelector('strong')?.textContent).toBe('pensil')
  expect(sent).toBe(0)
})

it('a list of chosen paragraphs is a numbered one, and none again, by the same buttons', async () => {
  const field = await show({ of: 'satu\n\ndua' })
  await field.click()
  await userEvent.keyboard('{Control>}a{/Control}')
  // On a phone it stands behind the button for what is used less often.
  await button('Bentuk lainnya').click()
  await button('Daftar angka').click()
  await stored('1. satu\n2. dua')
  await button('Daftar titik').click()
  await stored('- satu\n- dua')
  await button('Daftar titik').click()
  await stored('satu\n\ndua')
  await button('Urungkan').click()
  await stored('- satu\n- dua')
})

it('marks that are typed become what they mean', async () => {
  const field = await show({ of: '' })
  await field.click()
  await userEvent.keyboard('- satu **dua** $x^2$ ya')
  await stored('- satu **dua** $x^2$ ya')
  await expect.element(field.getByRole('listitem')).toBeVisible()
})

it('a link asks where it leads, and words that are another address lead nowhere', async () => {
  const field = await show({ of: 'Baca buku' })
  await field.click()
  await userEvent.keyboard('{End}{Shift>}{Control>}{ArrowLeft}{/Control}{/Shift}')
  await button('Tautan').click()
  await page.getByLabelText('Alamat halaman').fill('buku.id/(satu)')
  await page.getByLabelText('Kata yang terlihat').fill('https://bank.co.id')
  await button('Pasang').click()
  await expect.element(page.getByText(/^Kata ini alamat lain/)).toBeVisible()
  await page.getByLabelText('Kata yang terlihat').fill('buku')
  await userEvent.keyboard('{Enter}')
  await stored('Baca [buku](https://buku.id/%28satu%29)')
  expect(sent).toBe(0)
  await expect.element(read.getByRole('link', { name: 'buku' })).toHaveAttribute('href', 'https://buku.id/%28satu%29')
  await button('Tautan').click()
  await button('Lepas tautan').click()
  await stored('Baca buku')
})

it('a formula is put together from buttons, drawn where it is read, and opened again by a click', async () => {
  const field = await show({ of: '' })
  await field.click()
  await button('Rumus').click()
  await page.getByLabelText('Tulisan rumus').fill('x')
  await button('Pangkat').click()
  await userEvent.keyboard('2')
  await button('Pasang').click()
  await stored('$x^{2}$')
  await expect.poll(() => read.element().querySelector('math msup')).not.toBeNull()
  await expect.poll(() => field.element().querySelector('math msup')).not.toBeNull()
  await userEvent.click(field.element().querySelector('math') ?? field.element())
  await expect.element(page.getByLabelText('Tulisan rumus')).toHaveValue('x^{2}')
  await page.getByLabelText('Tulisan rumus').fill('y')
  await button('Pasang').click()
  await stored('$y$')
})

it('of what is pasted from Word and Google Docs that stays which is known', async () => {
  const field = await show({ of: '' })
  await field.click()
  await paste({
    'text/html':
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700;color:red">Alat</span><span> dan </span><span style="font-style:italic">bahan</span></p><ul><li><p>pensil</p></li></ul></b><p class="MsoListParagraphCxSpFirst"><span style="mso-list:Ignore">1.</span>satu</p><p class="MsoListParagraphCxSpLast"><span style="mso-list:Ignore">2.</span>dua</p><table><tr><td>sel</td></tr></table><img src="x.png"><script>alert(1)</script>',
    'text/plain': 'x',
  })
  await stored('**Alat** dan *bahan*\n\n- pensil\n\n1. satu\n2. dua\n\nsel')
})

it('a plain text that is pasted keeps its lines and its marks', async () => {
  const field = await show({ of: '' })
  await field.click()
  await paste({ 'text/plain': 'Baris satu\nBaris dua\n- a\n- **b**' })
  await stored('Baris satu\n\nBaris dua\n- a\n- **b**')
})

it('a text that comes whole, as from what types for people, is read with its marks', async () => {
  const field = await show({ of: 'lama' })
  await field.fill('Gambar tiga grafik.\n\n- Beri nama sumbunya')
  await stored('Gambar tiga grafik.\n\n- Beri nama sumbunya')
})

it('no more is typed than may be stored, counted with its marks', async () => {
  const field = await show({ of: '**ab** c', maxLength: 9 })
  await field.click()
  await userEvent.keyboard('{End}de')
  await stored('**ab** cd')
  await expect.element(page.getByText(/^Terlalu panjang/)).toBeVisible()
})

it('what is wrong is said of the field, and a value from elsewhere takes the place of what is there', async () => {
  const field = await show({ of: 'lama', error: 'Tulis isinya.', other: '## Baru\n\nisi' })
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription('Tulis isinya.')
  await page.getByRole('button', { name: 'Isi ulang' }).click()
  await expect.element(field.getByRole('heading', { name: 'Baru' })).toBeVisible()
  await stored('## Baru\n\nisi')
})

it('the buttons are one stop of the tab key, and arrows go from one to the next', async () => {
  await show({ of: 'a' })
  await userEvent.tab()
  await expect.element(button('Tebal')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(button('Miring')).toHaveFocus()
  await userEvent.keyboard('{End}{ArrowRight}')
  await expect.element(button('Tebal')).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('textbox', { name: 'Petunjuk' })).toHaveFocus()
})
