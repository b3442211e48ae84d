import { type FactGroup, type SourcesOf } from '../fact';

export const PICTURES = {
  imageUrls: {
    kind: 'entries',
    entry: 'website',
    label: 'Image addresses',
    placeholder: 'example.co.za/camp.jpg',
    group: 'pictures',
    stored: 'column',
    download: false,
    setBy: ['edit', 'import'],
  },
} as const satisfies FactGroup;

export const PICTURES_SOURCES = {
  imageUrls: {
    column: {
      headers: [
        'Image',
        'Images',
        'Image URL',
        'Picture',
        'Pictures',
        'Photo',
        'Photos',
        'Photo URL',
        'Foto',
        'Fotos',
        'Adresse van fotos',
      ],
      words: ['image', 'images', 'photo', 'photos', 'picture', 'pictures', 'foto', 'fotos'],
      hint: 'Addresses of pictures; several with a semicolon between them',
      example: 'https://witkrans.example/river.jpg',
    },
  },
} satisfies SourcesOf<typeof PICTURES>;
