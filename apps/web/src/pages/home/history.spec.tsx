import { act, screen, waitFor, within } from '@testing-library/react';
import { CAMPER, renderApp } from '../../../test/render-app';
import { buildCard } from '../../../test/build-campsites';

async function open(path = '/') {
  const { api, person } = renderApp(path, CAMPER);
  api.on('GET /api/campsites', { body: { data: [buildCard()], total: 1 } });
  api.on('GET /api/campsites/all', { body: [] });
  await screen.findByRole('link', { name: 'Mahai' });
  const field = screen.getByRole('combobox', { name: 'Search' });
  const back = () => act(() => window.history.back());
  const isAt = (search: string) => waitFor(() => expect(window.location.search).toBe(search));
  const sortBy = async (name: string) => {
    await person.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), name);
  };
  const filters = async () => {
    await person.click(screen.getByRole('button', { name: /^Filters/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await dialog.findByRole('combobox', { name: /Province/ });
    return dialog;
  };
  const province = async (name: string) => {
    await person.click(screen.getByRole('combobox', { name: /Province/ }));
    await person.click(await screen.findByRole('option', { name }));
  };
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  return { person, field, back, isAt, sortBy, filters, province, isClosed };
}

it('Back undoes the order, then the whole search text, not its letters', async () => {
  const { person, field, back, isAt, sortBy } = await open();
  await person.type(field, 'otter');
  await isAt('?query=otter');
  await person.type(field, ' trail');
  await isAt('?query=otter+trail');
  await sortBy('Z to A');
  await isAt('?query=otter+trail&sort=z-a');
  back();
  await isAt('?query=otter+trail');
  back();
  await isAt('');
  await waitFor(() => expect(field).toHaveValue(''));
});

it('a visit to the filters is one step, whatever was chosen in it', async () => {
  const { person, back, isAt, filters, province, isClosed } = await open('/?query=dam');
  const dialog = await filters();
  await province('Limpopo');
  await province('Gauteng');
  await person.click(dialog.getByRole('button', { name: 'Up to R250' }));
  await person.click(dialog.getByRole('button', { name: /^Done/ }));
  await isClosed();
  await isAt('?query=dam&province=Gauteng&maxRate=250');
  back();
  await isAt('?query=dam');
});

it('Back closes the open filters and keeps what was chosen; the next Back undoes it', async () => {
  const { back, isAt, filters, province, isClosed } = await open('/?query=dam');
  await filters();
  await province('Limpopo');
  back();
  await isClosed();
  await isAt('?query=dam&province=Limpopo');
  back();
  await isAt('?query=dam');
});

it('looking at the filters leaves no step behind', async () => {
  const { person, back, isAt, sortBy, filters, isClosed } = await open();
  await sortBy('A to Z');
  const dialog = await filters();
  await person.click(dialog.getByRole('button', { name: /^Done/ }));
  await isClosed();
  await isAt('?sort=a-z');
  await filters();
  back();
  await isClosed();
  await isAt('?sort=a-z');
  back();
  await isAt('');
});
