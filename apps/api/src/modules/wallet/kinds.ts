import { notice } from '#notices/notice.ts'
import { HOUR } from '#notices/words.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    wallet_order: { readonly token: string; readonly name: string; readonly package: string; readonly price: number }
  }
}

notice('wallet_order', {
  label: 'Pembelian anak',
  icon: 'decided',
  meaning: { parent: 'Anak ingin membeli premium dan menunggu Anda' },
  push: { urgency: 'normal', ttl: 72 * HOUR },
  words: ({ token, name, package: of, price }) => ({
    tone: 'info',
    title: `${name} ingin membeli premium`,
    text: `${of}, Rp${price.toLocaleString('id-ID')}. Anda yang memutuskan dan membayar.`,
    target: { screen: 'wallet_order', token },
  }),
})
