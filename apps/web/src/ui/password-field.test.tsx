import '#ui/everything.css'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { PasswordField } from './password-field.tsx'

const form = (error?: string) => (
  <form>
    <PasswordField label="Kata sandi" error={error} errorLines={2} />
    <Button type="submit">Masuk</Button>
  </form>
)

it('the button stays where it is when an error appears', async () => {
  const screen = await render(form())
  const button = page.getByRole('button', { name: 'Masuk' })
  const before = button.element().getBoundingClientRect().top
  await screen.rerender(form('Username, nomor ponsel atau password tidak benar!'))
  await expect.element(page.getByLabelText('Kata sandi', { exact: true })).toHaveAccessibleDescription(/tidak benar!/)
  expect(button.element().getBoundingClientRect().top).toBe(before)
})

it('a person can look at what they typed, and hide it again', async () => {
  await render(form())
  const field = page.getByLabelText('Kata sandi', { exact: true })
  await field.fill('lentera123')
  await page.getByRole('button', { name: 'Tampilkan kata sandi' }).click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Sembunyikan kata sandi' }).click()
  await expect.element(field).toHaveAttribute('type', 'password')
  await expect.element(field).toHaveValue('lentera123')
})
