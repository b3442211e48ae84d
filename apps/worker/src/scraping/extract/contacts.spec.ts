import { emailsOf } from './emails';
import { facebookOf } from './facebook';
import { phonesOf } from './phones';
import { valuesOf } from './sightings';
import { jsonLd, pageOf } from './test/pages';

describe('emails', () => {
  it.each([
    ['<a href="mailto:Info%40camp.co.za?subject=Hi">mail us</a>', ['info@camp.co.za']],
    ['<a href="mailto:a@camp.co.za,b@camp.co.za">', ['a@camp.co.za', 'b@camp.co.za']],
    ['Mail info@camp.co.za. Or stay.', ['info@camp.co.za']],
    ['<span>Email</span><span>sales@camp.co.za</span><span>Phone</span>', ['sales@camp.co.za']],
    ['Email<a href="#">sales@camp.co.za</a>Bookings', ['sales@camp.co.za']],
    ['<b>in</b>fo@camp.co.za', ['info@camp.co.za']],
    ['info [at] camp.co.za', ['info@camp.co.za']],
    ['info(at)camp(dot)co(dot)za', ['info@camp.co.za']],
    ['info at camp dot co dot za', ['info@camp.co.za']],
    ['we stay at camp all day', []],
    ['<a href="/cdn-cgi/l/email-protection#422a2b02236c212d6c3823">x</a>', ['hi@a.co.za']],
    ['<span data-cfemail="422a2b02236c212d6c3823">[email protected]</span>', ['hi@a.co.za']],
    [jsonLd({ '@type': 'Campground', email: 'mailto:kamp@plaas.co.za' }), ['kamp@plaas.co.za']],
    ['<span itemprop="email">kamp@plaas.co.za</span>', ['kamp@plaas.co.za']],
    ['kamp@plaas.co.zawww.plaas.co.za', ['kamp@plaas.co.za']],
    ['<a href="mailto:kamp@plaas.co.zahttps://www.plaas.co.za">x</a>', ['kamp@plaas.co.za']],
    ['<script>var hidden = "bot@trap.co.za"</script>', []],
    ['logo@2x.png you@example.com abc@sentry.wixpress.com noreply@camp.co.za', []],
    ['info@camp.co.za INFO@CAMP.CO.ZA', ['info@camp.co.za']],
    [Array.from({ length: 30 }, (_, n) => `u${n}@camp.co.za`).join(' '), []],
  ])('of %s', (html, emails) => expect(valuesOf(emailsOf(...pageOf(html)))).toEqual(emails));
});

describe('phones', () => {
  it.each([
    ['<a href="tel:+27135550175">call</a>', ['013 555 0175']],
    ['<a href="tel:%2B27%2013%20555%200175">call</a>', ['013 555 0175']],
    ['<a href="https://wa.me/27825550175?text=hi">chat</a>', ['082 555 0175']],
    ['Tel: 013 555 0175', ['013 555 0175']],
    ['Sel: (082) 555-0175', ['082 555 0175']],
    ['+27 (0)13 555 0175', ['013 555 0175']],
    ['+27(0) 82 555 0175 / 0027 13 555 0176', ['082 555 0175', '013 555 0176']],
    ['013 555 0175/6/7', ['013 555 0175', '013 555 0176', '013 555 0177']],
    ['013 555 0175 / 82', ['013 555 0175', '013 555 0182']],
    ['0135550175 en 013 555 0175', ['013 555 0175']],
    ['Fax: 013 555 0199', []],
    ['<i class="fa fa-phone"></i> 013 555 0175 <i class="fa fa-fax"></i> 013 555 0199', ['013 555 0175']],
    ['<div class="tel-fax"><span>013 555 0175</span></div>', ['013 555 0175']],
    ['<svg class="icon-fax"></svg><span>013 555 0199</span>', []],
    ['<i class="fa fa-print"></i> 013 555 0199', []],
    ['📞 013 555 0175 📠 013 555 0199', ['013 555 0175']],
    ['℡ 013 555 0175 ℻ 013 555 0199', ['013 555 0175']],
    ['\uf095 013 555 0175 \uf1ac 013 555 0199', ['013 555 0175']],
    ['<a href="fax:+27135550199">013 555 0199</a>', []],
    ['<img src="/img/fax.png" alt=""> 013 555 0199', []],
    ['<svg aria-label="fax"></svg><span>013 555 0199</span>', []],
    ['<svg><title>fax</title></svg><span>013 555 0199</span>', []],
    ['<svg><use xlink:href="#icon-fax"></use></svg><span>013 555 0199</span>', []],
    [
      '<table><tr><th></th><th>Tel</th><th>Fax</th></tr><tr><td>Gate</td><td>013 555 0174</td><td>013 555 0198</td></tr><tr><td>Office</td><td>013 555 0175</td><td>013 555 0199</td></tr></table>',
      ['013 555 0174', '013 555 0175'],
    ],
    ['<table><tr><th>Tel / Fax</th></tr><tr><td>013 555 0175</td></tr></table>', ['013 555 0175']],
    ['Fax - 013 555 0199', []],
    ['Fax (office): 013 555 0199', []],
    ['Fax us on 013 555 0199', []],
    ['Telefaks: 013 555 0199', []],
    ['013 555 0199 fax', []],
    ['013 555 0199 (fax)', []],
    ['013 555 0175 Fax: 013 555 0199', ['013 555 0175']],
    ['Fax: none, Tel: 013 555 0175', ['013 555 0175']],
    ['Faks 013 555 0199, Tel 013 555 0175', ['013 555 0175']],
    ['Tel/Fax: 013 555 0175', ['013 555 0175']],
    ['Signal is poor, think of 013 555 0175', ['013 555 0175']],
    ['ID 8001015009087, ref 01355501755, R 0135550175.00', []],
    ['+44 20 7946 0018', []],
    [jsonLd({ '@type': 'LodgingBusiness', telephone: ['013 555 0175', null, 7] }), ['013 555 0175']],
  ])('of %s', (html, phones) => expect(valuesOf(phonesOf(...pageOf(html)))).toEqual(phones));
});

describe('the page on Facebook', () => {
  it.each([
    ['<a href="https://web.facebook.com/KuduKamp/?ref=ts">', 'https://www.facebook.com/KuduKamp'],
    [
      '<a href="https://www.facebook.com/profile.php?id=1000123">',
      'https://www.facebook.com/profile.php?id=1000123',
    ],
    ['<a href="https://www.facebook.com/sharer/sharer.php?u=x"><a href="https://facebook.com/">', null],
    ['<a href="https://facebook.com.evil.example/KuduKamp">', null],
    ['<a href="javascript:facebook.com/x">', null],
    [
      jsonLd({ '@type': 'Campground', sameAs: ['https://x.example', 'http://facebook.com/kudu'] }),
      'https://www.facebook.com/kudu',
    ],
  ])('of %s', (html, url) => expect(valuesOf(facebookOf(...pageOf(html)))[0] ?? null).toBe(url));
});
