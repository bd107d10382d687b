const RATE = 8_000

/** A recording of tones one after the other, by their hertz: each of so many seconds, with a short rest behind it. WAV, 8 bits. */
export const aSound = (tones: readonly number[], seconds = 1): Buffer => {
  const each = Math.round(RATE * seconds)
  const samples = tones.flatMap((hertz) =>
    Array.from({ length: each + RATE / 10 }, (_, at) => {
      // It begins and ends softly, so that nothing clicks.
      const loud = Math.max(0, Math.min(1, at / 200, (each - at) / 200))
      return Math.round(128 + 90 * loud * Math.sin((2 * Math.PI * hertz * at) / RATE))
    }),
  )
  const data = Buffer.from(samples.length % 2 === 0 ? samples : [...samples, 128])
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}
