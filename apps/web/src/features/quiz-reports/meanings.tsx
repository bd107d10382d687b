const meanings = [
  ['Kesukaran', 'Bagian nilai yang dicapai rata-rata, dari 0 (tidak ada yang benar) sampai 1 (semua benar).'],
  [
    'Daya beda',
    'Seberapa jauh soal memisahkan siswa yang menguasai dari yang belum. Di bawah 0 berarti siswa terbaik justru salah.',
  ],
  ['Simpangan baku', 'Seberapa jauh nilai siswa biasanya dari rata-rata. Kecil berarti nilainya hampir sama.'],
  [
    'Keandalan (alfa Cronbach, KR-20)',
    'Seberapa tetap urutan siswa bila kuis serupa diberikan lagi, dari 0 sampai 1. Mulai 0,7 hasilnya cukup untuk nilai harian.',
  ],
] as const

/** What the words of the analysis mean, for whoever asks. */
export const Meanings = () => (
  <details className="mb-4">
    <summary className="inline-flex min-h-control items-center font-semibold text-accent">Apa arti angka-angka ini?</summary>
    <dl className="mt-2 grid max-w-prose gap-3">
      {meanings.map(([word, meaning]) => (
        <div key={word}>
          <dt className="font-bold">{word}</dt>
          <dd className="text-ink-2">{meaning}</dd>
        </div>
      ))}
    </dl>
  </details>
)
