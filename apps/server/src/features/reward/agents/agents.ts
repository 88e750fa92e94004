/** What the server takes from this feature. */
export const agentsFeature = {
  name: 'agents',
};
