// Registers the parts of Chart.js that the configuration uses, for the browser and the Worker alike.

import {
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  LogarithmicScale,
  PointElement,
} from 'chart.js'
import { plotLabels } from './plot-labels'

Chart.register(CategoryScale, LinearScale, LineController, LineElement)
Chart.register(LogarithmicScale, PointElement, plotLabels)

export { Chart }
