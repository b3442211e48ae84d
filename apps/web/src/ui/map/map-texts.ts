import { say } from '../say';

/** What the map library says itself, under its keys. */
export const mapTexts = (title: string) => ({
  'Map.Title': title,
  'AttributionControl.ToggleAttribution': say('toggleAttribution'),
  'CooperativeGesturesHandler.WindowsHelpText': say('zoomWithCtrl'),
  'CooperativeGesturesHandler.MacHelpText': say('zoomWithCommand'),
  'CooperativeGesturesHandler.MobileHelpText': say('moveWithFingers'),
});
