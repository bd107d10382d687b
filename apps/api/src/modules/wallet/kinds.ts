import { notice } from '#notices/notice.ts'
import { HOUR } from '#notices/words.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    wallet_order: {
      readonly token: string
      readonly name: string
      readonly package: string
      readonly price: number
      readonly more?: boolean
    }
  }
}

notice('wallet_order', {
  label: 'Pembelian anak',
  icon: 'koin',
  meaning: { parent: 'Anak ingin membeli premium dan menunggu Anda' },
  push: { urgency: 'normal', ttl: 72 * HOUR },
  words: ({ token, name, package: of, price, more }) => ({
    tone: 'info',
    title: more ? `${name} ingin membeli lagi` : `${name} ingin membeli premium`,
    text: more
      ? 'Ada pembelian lain yang menunggu keputusan Anda. Semuanya ada di beranda dan di Dompet.'
      : `${of}, Rp${price.toLocaleString('id-ID')}. Anda yang memutuskan dan membayar.`,
    target: { screen: 'wallet_order', token },
  }),
})
