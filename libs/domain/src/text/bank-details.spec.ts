import { bankDetailsIn } from './bank-details';

describe('bank details in a text', () => {
  it.each([
    ['Deposits by EFT only.', 'EFT only.'],
    ['Ask us for our banking details', 'banking details'],
    ['Ons bankbesonderhede: sien webblad', 'bankbesonderhede: sien webblad'],
    ['Pay into FNB 62 845 112 907 before you come', 'FNB 62 845 112 907 before you come'],
    ['1234567890 Capitec', 'Capitec'],
    ['Betaal in rekening 4078123456 by Absa', 'rekening 4078123456 by Absa'],
    ['Rekeningnommer 0123456789', 'Rekeningnommer 0123456789'],
    ['Acc no: 102233', 'Acc no: 102233'],
    ['Branch code 250655', 'Branch code 250655'],
    ['Takkode 632005', 'Takkode 632005'],
    ['Send the deposit by eWallet', 'eWallet'],
    ['Nedbank １２３４５６７８９０', 'Nedbank 1234567890'],
    ['DE89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00'],
    ['The farm was sold.\nNew account: 9087 654 321', 'account: 9087 654 321'],
  ])('is found in "%s"', (text, passage) => {
    expect(bankDetailsIn(text)).toBe(passage);
  });

  it.each([
    'Phone +27 82 555 0100 or 044 531 6700',
    'Absa in town has an ATM; our number is 053 555 0100',
    'The nearest FNB is 12 km away: (027) 555-0100, 0027 27 555 0100',
    'GPS -33.9715432, 23.5612345, beside the Standard Bank',
    'Stand 14 to 120, on the bank of the Orange River',
    'Closed on account of the fire of 2024-03-15',
    'Closed on account of the flood of 15/03/2024',
    'R1 200 a night for 4 people; no credit cards',
    'On account no longer run by the municipality',
    'Swifts nest in the cliffs; a swift evening walk',
    'The Left Bank camp, near the account of the old battle of 1879',
    'AB12 3456 7890 1234 5678',
    '',
  ])('is not seen in "%s"', (text) => {
    expect(bankDetailsIn(text)).toBeNull();
  });

  it('is quoted briefly', () => {
    expect(bankDetailsIn(`EFT ${'word '.repeat(40)}`)).toHaveLength(80);
  });
});
