import { randomInt } from 'node:crypto'

/** Short Indonesian words that are easy to read aloud and to type, and that nobody minds on a slip of paper. */
const words = `angin awan bambu bintang bola buku bunga burung cahaya cemara cerah daun delima domba duku embun fajar gading
  gajah garuda gelas gunung hujan hutan ikan intan jagung jambu jendela jeruk kapal kapas kebun kelapa kereta kerang kijang
  kopi kota kuda kunang lampu langit lautan lebah lembah lontar madu mangga manggis mawar melati meja melon merak merpati
  mutiara nanas nelayan nila ombak padi pagi pala pandan pantai pasir payung pelangi pena perahu permata pinus pisang pohon
  pulau purnama rajawali rambutan rawa rimba roda rotan rumah rumput rusa salak samudra sawah sawo selasih semangka senja
  sepeda seruni singkong suling sungai surya taman tanjung tebu telaga tenun teratai terang tikar tomat topi udara ulin
  wayang zaitun`.split(/\s+/)

const word = () => words[randomInt(words.length)] ?? ''

/** A password for the first sign-in, to be read from a slip: `rimba-fajar-4827`. About 27 bits, beside the lock on names. */
export const firstPassword = (): string => {
  const [first, second] = [word(), word()]
  return `${first}-${second}-${String(randomInt(10_000)).padStart(4, '0')}`
}
