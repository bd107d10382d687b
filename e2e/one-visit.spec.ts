import { expect, guru, ortu, type Person, type Product, sekolah, test } from './lentera.ts'

for (const [address, who, content] of [
  ['/home', (product: Product): Promise<Person> => product.pupil(), 'Pelajaran hari ini'],
  ['/parent/home', () => ortu, 'Minggu ini'],
  ['/teacher/home', () => guru, 'Kelas Anda hari ini'],
  ['/school/home', () => sekolah, 'Kelas hari ini'],
] as const)
  test(`${address} asks the server once before its content and what waits are there`, async ({ context, page, product }) => {
    await product.enter(context, await who(product))
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/v\d\//.test(pathname)) asked.push(`${request.method()} ${pathname}`)
    })
    // Whatever comes after it waits, so that what is there came with the one answer.
    await page.route(/\/v1\/\w+\/(?:waits|notifications)/, () => new Promise(() => undefined))
    await page.goto(address)
    await expect(page.getByRole('main').getByText(content).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Menunggu (?:kamu|Anda)/ })).toBeVisible()
    await expect(page.getByRole('region', { name: /^Menunggu/ }).getByText('Memuat', { exact: true })).toHaveCount(0)
    const before = asked.slice(0, asked.findIndex((one) => one.endsWith('/home')) + 1)
    // A device that has kept neither the configuration nor whose session it is asks for both first; later visits do not.
    expect(before.filter((one) => !/\/(?:remote-config|me\/profile)$/.test(one))).toEqual([
      expect.stringMatching(/^GET .*\/home$/),
    ])
    expect(asked.filter((one) => one.endsWith('/waits'))).toEqual([])
  })
